import {
  type EvidencePost,
  evidencePost,
  type ReflectionPost,
  reflectionPost,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import type { PostKind } from '@casement/domain/portfolios/posts/timeline.rules.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { compared, type NewerVersion, newerVersion } from '../../../lib/api/conflicts.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { plainText } from '../../../lib/text/plainText.ts';
import { formatInstant, formatTypedDay } from '../../../lib/time/time.ts';
import { ConflictPanel } from '../../../ui/form/ConflictPanel.tsx';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import { tokenNames } from '../posts/timeline.rules.ts';
import { customTokensOf } from '../tokens/tokens.rules.ts';
import { writersClubsQuery } from './write.queries.ts';
import {
  differingFields,
  rebaseValues,
  valuesOf,
  type WriteValues,
  type WrittenField,
} from './write.rules.ts';
import { writeFields as text, writtenLabel } from './write.text.ts';

type NewerPost = NewerVersion<EvidencePost | ReflectionPost>;

/** The newer version of a post that a 409 brings. */
export function newerPost(kind: PostKind, error: unknown): NewerPost | undefined {
  return kind === 'evidence' ? newerVersion(error, evidencePost) : newerVersion(error, reflectionPost);
}

const formOf = (post: EvidencePost | ReflectionPost): WriteValues =>
  valuesOf(
    'text' in post
      ? { kind: 'evidence', day: post.dateOfEvent, post }
      : { kind: 'reflection', day: post.dateOfSubmission, post },
  );

type WriteConflictProps = {
  kind: PostKind;
  newer: NewerPost;
  /** The form of the version that was edited; undefined where only its instant is known. */
  base: WriteValues | undefined;
  mine: WriteValues;
  /** Goes on upon the newer version, whose form is `newer`. */
  onSettle: (newer: WriteValues, updatedAt: string, values: WriteValues) => void;
};

/** A post that was saved elsewhere while it was edited. */
export function WriteConflict({ kind, newer, base, mine, onSettle }: WriteConflictProps) {
  const { timeZone } = useMe().school;
  const clubWords = useClubWords();
  const { clubs } = useSuspenseQuery(writersClubsQuery).data.data;
  const settings = useSuspenseQuery(portfolioSettingsQuery).data;
  const nameOf = tokenNames(customTokensOf(settings));
  const { present, said } = newer;
  const theirs = formOf(present);

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

  return (
    <ConflictPanel
      title={said}
      when={formatInstant(present.updatedAt, timeZone)}
      rows={differingFields(kind, mine, theirs).map((field) =>
        compared(writtenLabel(field, kind, clubWords), words(field, mine), words(field, theirs)),
      )}
      onUseNewer={() => onSettle(theirs, present.updatedAt, theirs)}
      onKeepMine={() => onSettle(theirs, present.updatedAt, rebaseValues(kind, base, mine, theirs))}
    />
  );
}
