/** What a portfolio is exported as. */
export const exportFormats = ['pdf', 'zip'] as const;
export type ExportFormat = (typeof exportFormats)[number];
