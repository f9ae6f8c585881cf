/** A portfolio as a printed record. */

import { figuresIn } from '@casement/domain/portfolios/directory/figures.rules.ts';
import type {
  CustomToken,
  EvidencePost,
  Portfolio,
  PortfolioComment,
  ReflectionPost,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import { belongingOf } from '@casement/domain/portfolios/timeline.rules.ts';
import { locTokens, tokenTitle } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { linkName } from '@casement/domain/shared/hosts.ts';
import { splitDay } from '@casement/domain/shared/time/days.ts';
import {
  type PeriodKind,
  periodKinds,
  periodsOf,
  periodWindows,
} from '@casement/domain/shared/time/periods.ts';
import { seasonName } from '@casement/domain/shared/time/seasons.text.ts';
import { seasonOf } from '@casement/domain/shared/time/seasons.ts';
import type { Entry, PeriodRow, Picture, PortfolioDocument, Remark } from '../../../documents/document.ts';
import { undrawnSign } from '../../../documents/drawable.ts';
import { exportText } from './export.text.ts';

/** The parts of a record besides the portfolio itself. */
type Surroundings = {
  schoolName: string;
  timeZone: string;
  periodKind: PeriodKind;
  customTokens: readonly CustomToken[];
};

/** A portfolio, for any reader. */
type StoredPortfolio = Omit<Portfolio, 'can'>;

/** A portfolio with everything that is printed about it. */
export type Exported = { portfolio: StoredPortfolio; surroundings: Surroundings };

/** Either kind of post, with its day. */
export type Post =
  | { kind: 'evidence'; day: string; post: EvidencePost }
  | { kind: 'reflection'; day: string; post: ReflectionPost };

/** All posts of a portfolio, oldest first, the order of a record. */
export function postsOf({ evidencePosts, reflectionPosts }: StoredPortfolio): Post[] {
  const evidence = evidencePosts.map((post): Post => ({ kind: 'evidence', day: post.dateOfEvent, post }));
  const reflections = reflectionPosts.map(
    (post): Post => ({ kind: 'reflection', day: post.dateOfSubmission, post }),
  );
  const order = ({ day, post }: Post) => `${day} ${post.createdAt} ${post._id}`;
  return [...evidence, ...reflections].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** The subject of a post: a reflection's name, or the club and project of evidence, if any. */
export function aboutOf(one: Post): string {
  return one.kind === 'reflection'
    ? one.post.reflectionName
    : belongingOf(one)
        .map(({ name }) => name)
        .join(' · ');
}

/** A post's title and subtitle: reflections have a name, evidence its day. */
function headOf(one: Post): Pick<Entry, 'title' | 'byline' | 'bookmark'> {
  const { evidence, reflection, line } = exportText;
  const [day, about] = [exportText.day(one.day), aboutOf(one)];
  const bookmark = line([exportText.shortDay(one.day), about === '' ? evidence : about]);
  return one.kind === 'reflection'
    ? { title: about, byline: line([reflection, day]), bookmark }
    : { title: day, byline: line([evidence, about]), bookmark };
}

const remarksOf = (comments: readonly PortfolioComment[], timeZone: string): Remark[] =>
  comments.map(({ displayName, commentDate, content }) => ({
    by: displayName,
    on: exportText.moment(commentDate, timeZone),
    text: content,
  }));

/** The name of a token, with the number of a learning outcome. */
function nameOf(token: string, customTokens: readonly CustomToken[]): string {
  const title = tokenTitle(token, customTokens);
  return locTokens.some((one) => one === token) ? exportText.learningOutcome(token, title) : title;
}

const tones = { Creativity: 'creativity', Activity: 'activity', Service: 'service' } as const;

/** A post's pictures on the disk, and the names of files that are missing from the store. */
export type PostFiles = { pictures: Picture[]; missing: ReadonlySet<string> };

function filesOf(one: Post, { pictures, missing }: PostFiles): Pick<Entry, 'pictures' | 'files' | 'missing'> {
  const files = one.kind === 'evidence' ? one.post.files : [];
  const named = files.map((file, at) => ({ ...file, shown: file.name ?? exportText.unnamedFile(at + 1) }));
  const there = named.filter(
    ({ _id, contentType }) => !missing.has(_id) && !contentType.startsWith('image/'),
  );
  return {
    pictures,
    files: there.map(({ shown, contentType }) =>
      contentType.startsWith('video/') ? exportText.video(shown) : shown,
    ),
    missing: named.filter(({ _id }) => missing.has(_id)).map(({ shown }) => exportText.missing(shown)),
  };
}

function entryOf(one: Post, { timeZone, customTokens }: Surroundings, files: PostFiles): Entry {
  const plain = (token: string) => ({ text: nameOf(token, customTokens), tone: 'plain' as const });
  const own =
    one.kind === 'evidence'
      ? one.post.CASTokens.map((token) => ({ text: token, tone: tones[token] }))
      : one.post.learningOutcomeTokens.map(plain);
  return {
    _id: one.post._id,
    ...headOf(one),
    chips: [...own, ...one.post.customTokens.map(plain)],
    html: one.kind === 'evidence' ? one.post.text : one.post.reflectionText,
    links:
      one.kind === 'evidence' ? one.post.links.map((link) => ({ url: link.url, title: linkName(link) })) : [],
    linksTitle: exportText.links,
    filesTitle: exportText.files,
    ...filesOf(one, files),
    remarks: remarksOf(one.post.comments, timeZone),
    remarksTitle: exportText.comments,
  };
}

function sectionsOf(
  exported: Exported,
  filesOfPost: (postId: string) => PostFiles,
): PortfolioDocument['sections'] {
  const sections: PortfolioDocument['sections'] = [];
  for (const one of postsOf(exported.portfolio)) {
    const { season, year } = seasonOf(splitDay(one.day));
    const title = seasonName(season, year);
    if (sections.at(-1)?.title !== title) sections.push({ title, entries: [] });
    sections.at(-1)?.entries.push(entryOf(one, exported.surroundings, filesOfPost(one.post._id)));
  }
  return sections;
}

/** The awards in each period of a kind. */
function awardsOf(portfolio: StoredPortfolio, kind: PeriodKind) {
  return kind === 'semester'
    ? portfolio.tokensAwarded.map((award) => ({ ...award, period: award.semesterNumber }))
    : portfolio.trimesterTokensAwarded.map((award) => ({ ...award, period: award.trimesterNumber }));
}

function rowOf({ portfolio, surroundings }: Exported, kind: PeriodKind, period: number): PeriodRow {
  const { customTokens, timeZone } = surroundings;
  const award = awardsOf(portfolio, kind).find((one) => one.period === period);
  const targets = portfolio.targets.find((one) => one.periodKind === kind && one.period === period);
  const { strands, learning } = figuresIn(award, targets, customTokens);
  const figures = [strands.Creativity, strands.Activity, strands.Service, learning];
  const named = [...(award?.locTokens ?? []), ...(award?.customTokens ?? [])].filter(
    ({ count }) => count > 0,
  );
  const lies = periodWindows(kind, portfolio.student.graduatingClass)[period - 1];
  const verified =
    award === undefined || award.verifiedByName === null || award.updatedAt === null
      ? []
      : [exportText.awardedBy(award.verifiedByName, exportText.dayOf(award.updatedAt, timeZone))];
  return {
    title: exportText.periodTitle(kind, period),
    days: lies === undefined ? '' : exportText.days(lies.from, lies.to),
    figures: figures.map(({ reached, target }) => ({
      text: exportText.figure(reached, target),
      met: target === undefined ? undefined : reached >= target,
    })),
    lines: [
      ...(named.length === 0
        ? []
        : [
            named
              .map(({ token, count }) => exportText.tokenCount(nameOf(token, customTokens), count))
              .join(', '),
          ]),
      ...verified,
    ],
    remarks: remarksOf(award?.comments ?? [], timeZone),
  };
}

/** Every period of the school's kind, and those of the other kind with awards or comments. */
function tokensOf(exported: Exported): PortfolioDocument['tokens'] {
  const { portfolio, surroundings } = exported;
  const rows = periodKinds
    .toSorted((a, b) => Number(b === surroundings.periodKind) - Number(a === surroundings.periodKind))
    .flatMap((kind) => {
      const awarded = new Set(awardsOf(portfolio, kind).map(({ period }) => period));
      const shown = periodsOf(kind).filter(
        (period) => kind === surroundings.periodKind || awarded.has(period),
      );
      return shown.map((period) => rowOf(exported, kind, period));
    });
  const asked = portfolio.targets.some(({ periodKind }) => periodKind === surroundings.periodKind);
  return {
    title: exportText.tokensTitle,
    note: asked ? exportText.tokensNote : exportText.tokensNoteWithoutTargets,
    columns: [exportText.period, ...exportText.columns],
    remarksTitle: exportText.comments,
    rows,
  };
}

/**
 * The record of a portfolio.
 * @param madeOn an instant
 * @param filesOfPost a post's files on the disk, by the post's id
 */
export function documentOf(
  exported: Exported,
  madeOn: string,
  filesOfPost: (postId: string) => PostFiles,
): PortfolioDocument {
  const { portfolio, surroundings } = exported;
  const { student, facultyReviewers, evidencePosts, reflectionPosts } = portfolio;
  const { schoolName, timeZone } = surroundings;
  const name = student.displayName;
  const reviewers = facultyReviewers.map(({ displayName }) => displayName).join(', ');
  return {
    title: exportText.documentTitle(name),
    author: name,
    subject: exportText.subject(schoolName, student.graduatingClass),
    language: exportText.language,
    overline: exportText.overline,
    name,
    facts: [
      { label: exportText.school, value: schoolName },
      { label: exportText.class, value: student.graduatingClass },
      { label: exportText.reviewers, value: reviewers === '' ? exportText.noReviewers : reviewers },
      { label: exportText.posts, value: exportText.postCount(evidencePosts.length, reflectionPosts.length) },
      { label: exportText.madeOn, value: exportText.moment(madeOn, timeZone) },
    ],
    running: exportText.running(name, schoolName),
    pageOf: exportText.pageOf,
    tokens: tokensOf(exported),
    sections: sectionsOf(exported, filesOfPost),
    nothing: exportText.nothing,
    unprintable: exportText.unprintable(undrawnSign),
    cut: exportText.cut,
  };
}
