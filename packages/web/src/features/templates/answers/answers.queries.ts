/** Writes a project's answers to a template. */
import { orpc } from '../../../lib/api/api.ts';
import { part, useWrite } from '../../../lib/cache/writes.ts';
import { projectQuery } from '../../projects/projects.queries.ts';

/** Saves answers; the project's page shows them immediately. */
export function useAnswer() {
  return useWrite(orpc.templates.answer, {
    sets: (submission, { casProjectId }) => [
      part(projectQuery(casProjectId), ({ data }) => ({
        data: {
          ...data,
          contentSubmissions: data.contentSubmissions.map((one) =>
            one.contentTemplate._id === submission.contentTemplate._id ? submission : one,
          ),
        },
      })),
    ],
  });
}
