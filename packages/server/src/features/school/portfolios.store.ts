/** SQL for the school's settings of portfolios: guidelines, custom tokens, the classes' targets. */

import {
  type PortfolioFeature,
  semesterRequirement,
  trimesterRequirement,
} from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { customToken } from '@casement/domain/portfolios/portfolios.contract.ts';
import { type PeriodKind, periodCount } from '@casement/domain/shared/time/periods.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { utc } from '../../db/instants.ts';

const guidelinesRow = z.object({
  audience: z.enum(['student', 'faculty']),
  html: z.string(),
  version: z.object({ updatedAt: z.string(), editedByName: z.string() }),
});
type GuidelinesRow = z.infer<typeof guidelinesRow>;

const tokens = (where: string) => `(select coalesce(json_agg(json_build_object('token', token,
    'customTokenType', type, 'customTokenCategoryName', category_name, 'title', title,
    'description', description) order by type, position, token), '[]')
  from custom_token where ${where})`;

const sums = (kind: PeriodKind, column: string) =>
  `json_object_agg('${kind}' || n, coalesce(r.${column}, 0) order by n)`;

/** Targets for one kind of period, by class, with every period. */
const targets = (kind: PeriodKind) => `(select coalesce(json_agg(t.targets order by t.graduating_year), '[]')
  from (select y.graduating_year, json_build_object('graduatingYear', y.graduating_year,
               'creativityToken', ${sums(kind, 'creativity')}, 'activityToken', ${sums(kind, 'activity')},
               'serviceToken', ${sums(kind, 'service')}, 'learningOutcomeToken', ${sums(kind, 'learning_outcome')},
               'updatedAt', ${utc('max(r.updated_at)')}) as targets
          from (select distinct graduating_year from required_tokens where period_kind = '${kind}') y
         cross join generate_series(1, ${periodCount[kind]}) n
          left join required_tokens r
            on r.graduating_year = y.graduating_year and r.period_kind = '${kind}' and r.period = n
         group by y.graduating_year) t)`;

const row = z.object({
  customTokenInfo: z.array(customToken),
  customLearningTokenInfo: z.array(customToken),
  requiredNumberOfTokensList: z.array(semesterRequirement),
  requiredNumberOfTrimesterTokensList: z.array(trimesterRequirement),
  guidelines: z.array(guidelinesRow),
});

const read = statement(
  'school_portfolios',
  row,
  `select ${tokens('type <> 2')} as "customTokenInfo", ${tokens('type = 2')} as "customLearningTokenInfo",
          ${targets('semester')} as "requiredNumberOfTokensList",
          ${targets('trimester')} as "requiredNumberOfTrimesterTokensList",
          (select coalesce(json_agg(json_build_object('audience', audience, 'html', html,
                    'version', json_build_object('updatedAt', ${utc('updated_at')}, 'editedByName', edited_by_name))), '[]')
             from guidelines) as guidelines`,
);

/**
 * The school's settings of portfolios, apart from whether they are switched on.
 * @param reader students don't get the guidelines for faculty
 */
export async function readPortfolioFeature(
  tx: Tx,
  reader: { kind: 'student' | 'faculty' },
): Promise<Omit<PortfolioFeature, 'enabled'>> {
  const found = (await tx.first(read)) ?? row.parse({});
  const { guidelines, ...rest } = found;
  const of = (audience: GuidelinesRow['audience']) => guidelines.find((text) => text.audience === audience);
  const faculty = reader.kind === 'faculty' ? of('faculty') : undefined;
  return {
    ...rest,
    studentPortfolioGuidelines: of('student')?.html ?? '',
    facultyPortfolioGuidelines: reader.kind === 'faculty' ? (faculty?.html ?? '') : null,
    versions: {
      studentPortfolioGuidelines: of('student')?.version ?? null,
      facultyPortfolioGuidelines: faculty?.version ?? null,
    },
  };
}
