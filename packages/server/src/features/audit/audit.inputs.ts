/** Inputs of the access matrix for audit links, by administrators and by holders of a link. */

import type { NamedInput } from '../../testing/callers/inputs.types.ts';
import { comingClass, makeStudent } from '../../testing/factories.ts';
import { makePostedFile } from '../portfolios/portfolios.factories.ts';
import { makeAuditLink } from './audit.factories.ts';

const classes = { accessType: 'graduating_classes', graduatingClasses: [comingClass] };

/** Its own student: other calls move the scene's student to another class, or archive them. */
const shown: NamedInput = {
  name: 'a portfolio that it shows',
  input: async ({ app, auditToken: token, school }) => {
    const student = await makeStudent(app, { school, graduatingClass: comingClass });
    return { token, studentPortfolioInfoId: student.id };
  },
};

/** Keyed by the procedure's path in the contract. */
export const auditInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'audit.links': [{ name: 'as it is', input: () => undefined }],
  'audit.create': [
    { name: 'a class', input: () => classes },
    {
      name: 'a portfolio',
      elsewhere: 422,
      input: ({ member }) => ({
        accessType: 'specific_portfolios',
        specificStudentPortfolioInfos: [member.id],
      }),
    },
  ],
  'audit.update': [
    {
      name: 'a link',
      elsewhere: 404,
      input: async ({ app, school }) => ({
        ...classes,
        auditAccessLinkId: (await makeAuditLink(app, { school })).id,
      }),
    },
  ],
  'audit.delete': [
    {
      name: 'a link',
      elsewhere: 404,
      input: async ({ app, school }) => ({ linkId: (await makeAuditLink(app, { school })).id }),
    },
  ],
  'audit.visits': [
    {
      name: 'of a link',
      elsewhere: 404,
      input: async ({ app, school }) => ({ auditAccessLinkId: (await makeAuditLink(app, { school })).id }),
    },
  ],
  'audit.welcome': [{ name: 'a token', input: ({ auditToken: token }) => ({ token }) }],
  'audit.portfolio': [shown],
  'audit.serves': [{ name: 'a token', input: ({ auditToken: token }) => ({ token }) }, shown],
  'audit.pdf': [shown],
  'audit.zip': [shown],
  'audit.file': [
    {
      name: 'a file that it shows',
      answers: 302,
      input: async ({ app, auditToken: token, school }) => {
        const student = await makeStudent(app, { school, graduatingClass: comingClass });
        return { token, fileId: await makePostedFile(app, student) };
      },
    },
  ],
};
