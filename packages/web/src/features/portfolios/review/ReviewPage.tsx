import type { PostToReview } from '@casement/domain/portfolios/review/review.contract.ts';
import { reviewOrders } from '@casement/domain/portfolios/review/review.contract.ts';
import { Select } from '@mantine/core';
import '../../../ui/theme/formStyles.ts';
import { keepPreviousData, useInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeError, isClosed, isConflict } from '../../../lib/api/errors.ts';
import { useReadOnlyReason } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useLastValue } from '../../../lib/cache/lastValue.ts';
import { useSingleKeys } from '../../../lib/singleKeys.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { MorePages } from '../../../ui/frame/MorePages.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { runUndo } from '../../../ui/state/undo.ts';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { portfolioPaths } from '../portfolios.paths.ts';
import { portfolioQuery } from '../portfolios.queries.ts';
import { portfolioText } from '../portfolios.text.ts';
import { useHeldPost } from './held.hooks.ts';
import { useReviewPlace } from './place.hooks.ts';
import { postAfter, postBeside, withUnlisted } from './queue.rules.ts';
import styles from './ReviewPage.module.css';
import { type ReviewDraft, ReviewPane } from './ReviewPane.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { reviewQuery, useReview } from './review.queries.ts';
import type { PostReview } from './review.rules.ts';
import { reviewText as text } from './review.text.ts';
import { useReadReview } from './undo.queries.ts';

/** The post that was reviewed last, which can be taken back. */
type Done = {
  post: PostToReview;
  /** Its place in the list. */
  at: number;
  how: keyof typeof text.done;
  /** What was sent: Undo deletes the comment, so its words go back into the field. */
  sent: ReviewDraft | undefined;
  /** The post's review after Undo was refused for good, as when a colleague has reviewed the post since. */
  review?: PostReview;
};

/** What was typed for a post, with the row that leads back to it. */
type Written = { post: PostToReview; draft: ReviewDraft };

const hasWords = (written: Written | undefined) => (written?.draft.comment.trim() ?? '') !== '';

/** With fewer posts ahead the next ones are read. */
const fewPosts = 20;

/** The reviewer's way through posts: the list, the whole post, and what is said and awarded, without a page load. */
export function ReviewPage() {
  const { order, asked, sort, open, close } = useReviewPlace();
  const read = useInfiniteQuery({ ...reviewQuery(order), placeholderData: keepPreviousData });
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } = read;
  const { hasNextPage, fetchNextPage } = read;
  // While another order is first read, the list shown is the previous one.
  const listedAt = useLastValue(dataUpdatedAt === 0 ? undefined : dataUpdatedAt) ?? 0;
  const narrow = useBreakpoint('narrow');
  const [done, setDone] = useState<Done>();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Written>>>({});
  const { held, hold, release } = useHeldPost(asked, order, ({ _id }) => hasWords(drafts[_id]));
  const { mutateAsync } = useReview();
  const readReview = useReadReview();
  const [leaving, setLeaving] = useState<PostToReview>();
  const pane = useRef<HTMLDivElement>(null);

  const pages = data?.pages.map((page) => page.data) ?? [];
  // The latest page has the latest figures.
  const list = pages.at(-1);
  const listed = pages.flatMap((page) => page.posts);
  const rest = list === undefined ? 0 : list.total.posts - listed.length;
  // Whatever the list says when it is read again, the open post and unsent comments keep their rows.
  const written = Object.values(drafts).filter(hasWords);
  const kept = [...(held === undefined ? [] : [held]), ...written.map(({ post }) => post)];
  const posts = withUnlisted(listed, kept, order);
  // On a small screen the list comes first; on a desk the first post is open.
  const found = posts.find(({ _id }) => _id === (held?._id ?? asked));
  const chosen = narrow && asked === undefined ? undefined : (found ?? (narrow ? undefined : posts[0]));
  const chosenId = chosen?._id;
  // The list of an earlier visit may begin with a post that is done: none of its posts is held, unless asked for.
  const isRead = read.isFetchedAfterMount || asked !== undefined || hasWords(drafts[chosenId ?? '']);
  if (chosen !== undefined && chosen !== held && isRead && !isPlaceholderData) hold(chosen, asked);
  // The next page is read before its reader comes to the end of this one. A post that the list lacks has no place.
  const ahead = listed.length - 1 - listed.findIndex(({ _id }) => _id === chosenId);
  const runsLow = hasNextPage && ahead < fewPosts && !isError && !isPlaceholderData;
  useEffect(() => {
    if (runsLow && !isFetching) void fetchNextPage();
  }, [runsLow, isFetching, fetchNextPage]);
  const onScreen = useRef(chosenId);
  useEffect(() => {
    onScreen.current = chosenId;
  }, [chosenId]);
  const next = chosen === undefined ? undefined : postAfter(posts, chosen._id);

  function openPost(post: PostToReview) {
    hold(post, post._id);
    open(post._id, narrow && chosen === undefined);
  }

  function choose(post: PostToReview | undefined) {
    if (post === undefined) return;
    openPost(post);
    for (const scrolls of [pane.current, pane.current?.parentElement]) scrolls?.scrollTo({ top: 0 });
    if (narrow) window.scrollTo({ top: 0 });
  }
  const step = (by: 1 | -1) => choose(postBeside(posts, chosen?._id, by));

  useSingleKeys({}, { j: () => step(1), k: () => step(-1), s: () => step(1) });

  /** Undo offers itself again after a failure, unless the service has refused it. */
  async function onUndoFailed(last: Done, error: unknown) {
    if (!isClosed(error) && !isConflict(error)) return;
    void refetch();
    const review = await readReview(last.post.student._id, last.post._id);
    setDone((now) => (now !== last ? now : review && { ...last, review }));
  }

  const undo = useSingleFlight(async (last: Done) => {
    const { post, sent } = last;
    const posts = [{ postId: post._id, award: [] }];
    const run = () => mutateAsync({ studentPortfolioInfoId: post.student._id, posts, undo: true });
    const onFailure = (error: unknown) => onUndoFailed(last, error);
    if (!(await runUndo({ run, failed: text.undoFailed, onFailure }))) return;
    if (sent !== undefined) setDrafts((known) => ({ ...known, [post._id]: { post, draft: sent } }));
    openPost(post);
    setDone(undefined);
    pane.current?.focus();
  });

  /** Moves on from a post that is done, unless its reader has moved meanwhile. */
  function leave({ _id }: PostToReview) {
    setDrafts(({ [_id]: _left, ...others }) => others);
    if (onScreen.current === _id) choose(postAfter(posts, _id));
  }

  function onReviewed(post: PostToReview, how: Done['how']) {
    const at = posts.findIndex(({ _id }) => _id === post._id);
    const last = { post, at, how, sent: drafts[post._id]?.draft };
    setDone(last);
    leave(post);
    release(post._id);
    // The list with its Undo is not beside the post on a small screen.
    if (narrow) {
      noticeSuccess(text.done[how], post.student.displayName, {
        label: commonText.undo,
        onPress: () => void undo(last),
      });
    }
  }

  /** Moves on from a post that no longer needs a review, and reads again which others do. */
  function pass(post: PostToReview) {
    leave(post);
    void refetch().then(() => release(post._id));
  }

  /** As `pass`; a comment that could not be sent is not dropped without asking. */
  function onPassed(post: PostToReview) {
    if (hasWords(drafts[post._id])) setLeaving(post);
    else pass(post);
  }

  // The button that was pressed may have been removed with the reviewed post.
  useEffect(() => {
    if (chosenId !== undefined && done !== undefined && document.activeElement === document.body) {
      pane.current?.focus();
    }
  }, [chosenId, done]);

  const rows = posts.map((post) => (
    <li key={post._id}>
      <ReviewRow post={post} current={post._id === chosen?._id} onChoose={() => choose(post)} />
    </li>
  ));
  const reviewed =
    done === undefined || posts.some(({ _id }) => _id === done.post._id) ? null : (
      <li key={done.post._id}>
        <ReviewRow
          post={done.post}
          done={text.done[done.how]}
          review={done.review}
          onUndo={done.review === undefined ? () => void undo(done) : undefined}
        />
      </li>
    );
  const shown = [...rows.slice(0, done?.at ?? 0), reviewed, ...rows.slice(done?.at ?? 0)];
  const reading = narrow && chosen !== undefined;
  const orders = reviewOrders.map((value) => ({ value, label: text.orders[value] }));
  return (
    <>
      <PageHeader
        title={text.title}
        summary={list === undefined ? null : text.summary(list.total)}
        breadcrumbs={[{ label: portfolioText.crumb, to: portfolioPaths.dashboard }]}
        extra={narrow ? undefined : <Keys />}
      />
      <div className={styles.page}>
        {reading ? null : (
          <section className={styles.list} aria-label={text.list}>
            <div className={styles.tools}>
              <Select
                aria-label={text.order}
                className={styles.order}
                data={orders}
                value={order}
                onChange={(value) => sort(reviewOrders.find((one) => one === value) ?? order)}
                allowDeselect={false}
              />
              {list === undefined || list.total.today === 0 ? null : (
                <span className={styles.today}>{text.doneToday(list.total.today)}</span>
              )}
            </div>
            <ol className={styles.rows}>{shown}</ol>
            {rest > 0 ? <p className={styles.rest}>{text.rest(rest)}</p> : null}
            {list === undefined ? null : <MorePages read={read} label={text.more} failed={text.moreFailed} />}
          </section>
        )}
        {error !== null && (list === undefined || (rest > 0 && posts.length === 0)) ? (
          <ErrorPanel {...describeError(error)} onRetry={() => void refetch()} />
        ) : chosen === undefined ? (
          list === undefined || (narrow && posts.length > 0) || (rest > 0 && isFetching) ? null : (
            <EmptyState
              title={text.finished}
              body={text.finishedBody}
              action={<LinkButton to={portfolioPaths.dashboard}>{text.all}</LinkButton>}
            />
          )
        ) : (
          <ReviewPane
            ref={pane}
            row={chosen}
            listedAt={listedAt}
            hasLeft={listed.every(({ _id }) => _id !== chosen._id)}
            draft={drafts[chosen._id]?.draft}
            onDraft={(draft) => setDrafts((known) => ({ ...known, [chosen._id]: { post: chosen, draft } }))}
            onReviewed={(how) => onReviewed(chosen, how)}
            onChanged={() => void refetch()}
            onPassed={() => onPassed(chosen)}
            onSkip={() => step(1)}
            onBack={narrow ? close : undefined}
          />
        )}
      </div>
      {next === undefined ? null : <Prefetch portfolioId={next.student._id} />}
      <ConfirmModal
        opened={leaving !== undefined}
        title={text.dropTitle}
        confirmLabel={text.drop}
        danger
        onConfirm={() => Promise.resolve(leaving === undefined ? undefined : pass(leaving))}
        onClose={() => setLeaving(undefined)}
      >
        {leaving === undefined ? '' : text.dropBody(leaving.student.firstName)}
      </ConfirmModal>
      <LeaveGuard unsaved={() => written.length > 0} />
    </>
  );
}

/** Loads the portfolio of the next post before it is asked for. */
function Prefetch({ portfolioId }: { portfolioId: string }) {
  usePrefetchQuery(portfolioQuery(portfolioId));
  return null;
}

/** The single keys that work while nobody types. */
function Keys() {
  const readOnly = useReadOnlyReason();
  const keys = readOnly === undefined ? text.keys : text.keys.filter(({ changes }) => !changes);
  return (
    <dl className={styles.keys}>
      {keys.map(({ key, does }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
