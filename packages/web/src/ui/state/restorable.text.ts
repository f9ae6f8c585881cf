export const restorableText = {
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} was restored`,
  restoreFailed: (name: string) => `Couldn’t restore ${name}`,
};
