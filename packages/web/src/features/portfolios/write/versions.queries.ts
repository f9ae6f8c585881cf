/** Two versions of a post: parsed from a 409, and compared in words. */
import { evidencePost, reflectionPost } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { PostKind } from '@casement/domain/portfolios/timeline.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { type ComparedField, compared } from '../../../lib/api/conflicts.ts';
import { useClubWords } from '../../../lib/api/session.ts';
import { plainText } from '../../../lib/text/plainText.ts';
import { formatTypedDay } from '../../../lib/time/time.ts';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import { tokenNames } from '../posts/timeline.rules.ts';
import { customTokensOf } from '../tokens/tokens.rules.ts';
import { writersClubsQuery, writersProjectsQuery } from './write.queries.ts';
import {
  differingFields,
  type PostVersion,
  valuesOf,
  type WriteValues,
  type WrittenField,
} from './write.rules.ts';
import { writeFields as text, writtenLabel } from './write.text.ts';

/** Parses a post of each kind into its form's values. */
export const postVersions: Readonly<Record<PostKind, ZodType<PostVersion>>> = {
  evidence: evidencePost.transform((post) => ({
    updatedAt: post.updatedAt,
    values: valuesOf({ kind: 'evidence', day: post.dateOfEvent, post }),
  })),
  reflection: reflectionPost.transform((post) => ({
    updatedAt: post.updatedAt,
    values: valuesOf({ kind: 'reflection', day: post.dateOfSubmission, post }),
  })),
};

/** Compares two versions of a post, in words. */
export function usePostRows(kind: PostKind): (mine: WriteValues, newer: WriteValues) => ComparedField[] {
  const clubWords = useClubWords();
  const clubs = useQuery({ ...writersClubsQuery, enabled: kind === 'evidence' }).data?.data.clubs ?? [];
  const projects =
    useQuery({ ...writersProjectsQuery, enabled: kind === 'evidence' }).data?.data.casProjects ?? [];
  const settings = useQuery(portfolioSettingsQuery).data;
  const nameOf = tokenNames(settings === undefined ? [] : customTokensOf(settings));

  function words(field: WrittenField, values: WriteValues): string {
    switch (field) {
      case 'day':
        return formatTypedDay(values.day);
      case 'name':
        return values.name;
      case 'text':
        return plainText(values.text);
      case 'clubId':
        return clubs.find(({ _id }) => _id === values.clubId)?.clubName ?? '';
      case 'casProjectId':
        return projects.find(({ _id }) => _id === values.casProjectId)?.name ?? '';
      case 'files':
        return values.files.map(({ name }) => name ?? text.unnamedFile).join('\n');
      case 'links':
        return values.links.map(({ url, title }) => [title, url].filter(Boolean).join(': ')).join('\n');
      case 'CASTokens':
      case 'learningOutcomeTokens':
      case 'customTokens':
        return values[field].map(nameOf).join('\n');
    }
  }

  return (mine, newer) =>
    differingFields(kind, mine, newer).map((field) =>
      compared(writtenLabel(field, kind, clubWords), words(field, mine), words(field, newer)),
    );
}
