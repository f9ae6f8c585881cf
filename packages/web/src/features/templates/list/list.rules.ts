/** The filter and figures of the list of templates. */
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import type { ContentTemplate } from '@casement/domain/templates/templates.contract.ts';

/** The templates whose class contains the search text, in any case. */
export function templatesOfClass(templates: readonly ContentTemplate[], search: string): ContentTemplate[] {
  const wanted = foldForSearch(search);
  return templates.filter(({ graduatingClass }) => foldForSearch(graduatingClass).includes(wanted));
}

/** The number of answers to the questions. */
export function answersOf({ fields }: Pick<ContentTemplate, 'fields'>): number {
  return fields.reduce((sum, { answerCount }) => sum + answerCount, 0);
}
