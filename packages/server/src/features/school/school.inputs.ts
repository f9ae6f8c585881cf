/** Inputs of the access matrix: the school's settings, the activity log, impersonation and the demo's sign-in. */
import { demoAddress } from '../../testing/callers/callers.ts';
import type { NamedInput } from '../../testing/callers/inputs.types.ts';

const nothing: NamedInput[] = [{ name: 'as it is', input: () => undefined }];
const page: NamedInput[] = [{ name: 'a page', input: () => ({ limit: 2 }) }];

export const schoolInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'school.front': nothing,
  'school.read': nothing,
  'school.demoAccounts': nothing,
  'school.demoSignIn': [{ name: 'an account', input: () => ({ schoolEmail: demoAddress }) }],
  'school.update': [
    { name: 'nothing', input: () => ({}) },
    { name: 'name', input: ({ word }) => ({ schoolName: word }) },
    { name: 'currencies', input: () => ({ currencies: ['EUR'] }) },
  ],
  'school.history': page,
  'school.activity': [
    ...page,
    {
      name: 'a filter',
      input: ({ word, teacher }) => ({
        q: word,
        actorId: teacher.id,
        group: 'club',
        from: '2026-01-01',
        to: '2026-12-31',
      }),
    },
  ],
  'profile.impersonate': [
    {
      name: 'a student',
      elsewhere: 404,
      after: 'DELETE /user/impersonate',
      input: ({ outsider }) => ({ userId: outsider.id }),
    },
  ],
  'profile.endImpersonation': [{ name: 'as it is', input: () => undefined }],
};
