/** An export that didn’t start. The frame of every page loads this. */
export const failedText = { notStarted: 'Couldn’t start the export' };
