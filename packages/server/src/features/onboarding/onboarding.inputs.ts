/** Inputs of the access matrix: adding people from a list. */

import type { NamedInput } from '../../testing/callers/inputs.types.ts';
import { comingClass } from '../../testing/factories.ts';

/** Keyed by the procedure's path in the contract. */
export const onboardingInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'onboarding.students': [
    {
      name: 'a new student',
      input: ({ word }) => ({
        students: [
          {
            schoolEmail: `${word}@example.org`,
            firstName: 'Ada',
            lastName: 'Ek',
            graduatingClass: comingClass,
          },
        ],
      }),
    },
  ],
  'onboarding.faculty': [
    {
      name: 'a new teacher',
      input: ({ word }) => ({
        faculty: [{ schoolEmail: `${word}@example.org`, firstName: 'Ada', lastName: 'Ek' }],
      }),
    },
  ],
};
