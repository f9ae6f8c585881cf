/** Reads and writes of content templates. */
import type { ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { orpc } from '../../lib/api/api.ts';
import { useForget, useWrite } from '../../lib/cache/writes.ts';

export const templatesQuery = orpc.templates.list.queryOptions();

/** One template; undefined if it was deleted. */
export function useTemplate(templateId: string): ContentTemplate | undefined {
  const { contentTemplates } = useSuspenseQuery(templatesQuery).data.data;
  return contentTemplates.find(({ _id }) => _id === templateId);
}

export const useCreateTemplate = () => useWrite(orpc.templates.create);
export const useAddFields = () => useWrite(orpc.templates.addFields);
export const useUpdateField = () => useWrite(orpc.templates.updateField);
export const useDeleteField = () => useWrite(orpc.templates.deleteField);
export const useRestore = () => useWrite(orpc.templates.restore);
export const useDeleteTemplate = () => useWrite(orpc.templates.delete, { untilLeft: true });
export const useForgetTemplate = () => useForget(orpc.templates.delete);
