/** What the list of templates shows. */
import type { ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { foldForSearch } from '../../../lib/text/search.ts';

/** The templates of the classes that have the search text in them, in any letters. */
export function templatesOfClass(templates: readonly ContentTemplate[], search: string): ContentTemplate[] {
  const wanted = foldForSearch(search);
  return templates.filter(({ graduatingClass }) => foldForSearch(graduatingClass).includes(wanted));
}

/** How many answers the questions have. */
export function answersOf({ fields }: Pick<ContentTemplate, 'fields'>): number {
  return fields.reduce((sum, { answerCount }) => sum + answerCount, 0);
}
