/** The address of a stored file on its host; the service redirects from there to the bytes. */
export function fileAddress(fileId: string, size?: 'thumbnail'): string {
  return `/api/files/${fileId}${size === undefined ? '' : `?size=${size}`}`;
}
