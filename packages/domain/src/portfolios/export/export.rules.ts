/** The formats of an export. */
export const exportFormats = ['pdf', 'zip'] as const;
export type ExportFormat = (typeof exportFormats)[number];
