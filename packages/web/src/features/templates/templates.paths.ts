/** Addresses of the screens of content templates. */
import { paths } from '../../lib/places/address.ts';

export const templatePaths = paths({
  list: '/projectspace/contentTemplates',
  create: '/projectspace/contentTemplates/create',
  add: (templateId: string) => `/projectspace/contentTemplates/${templateId}/add`,
  edit: (templateId: string) => `/projectspace/contentTemplates/${templateId}/edit`,
  main: (templateId: string) => `/projectspace/contentTemplates/${templateId}/main`,
});
