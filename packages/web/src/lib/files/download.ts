/** Files created by the page itself. */

/** Lets the browser save a text as a file, in UTF-8. */
export function saveTextFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser opens the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
