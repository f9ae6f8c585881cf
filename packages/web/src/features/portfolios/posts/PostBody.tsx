import {
  hasChosenOutcomes,
  kindOfCustomToken,
  type TimelinePost,
} from '@casement/domain/portfolios/timeline.rules.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/Card.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { postText } from '../portfolios.text.ts';
import styles from './PostBody.module.css';
import { PostAttachments } from './PostParts.tsx';
import { PostPhotos } from './PostPhotos.tsx';
import { PostVideo } from './PostVideo.tsx';
import { filesOf, headOf, type TokenNames } from './timeline.rules.ts';

type PostBodyProps = {
  entry: TimelinePost;
  names: TokenNames;
  /** Whether the reader is the student who wrote it. */
  own?: boolean;
};

/** One post in full: its text, photos, videos, files, links and tokens. */
export function PostBody(props: PostBodyProps) {
  return (
    <Card as="div">
      <PostContent entry={props.entry} />
      <Tokens {...props} own={props.own ?? false} />
    </Card>
  );
}

/** A post without its tokens: its text, photos, videos, files and links. */
export function PostContent({ entry }: Pick<PostBodyProps, 'entry'>) {
  const { title } = headOf(entry);
  const { photos, videos, papers } = filesOf(entry);
  return (
    <>
      <RichText html={entry.kind === 'evidence' ? entry.post.text : entry.post.reflectionText} />
      <PostPhotos photos={photos} title={title} whole />
      {videos.map((video) => (
        <PostVideo
          key={video._id}
          className={styles.video}
          src={video.url}
          label={postText.video(postText.file(video))}
        />
      ))}
      <PostAttachments files={papers} links={entry.kind === 'evidence' ? entry.post.links : []} />
    </>
  );
}

function Tokens({ entry, names, own }: Required<PostBodyProps>) {
  const { customTokens } = entry.post;
  const ofKind = (kind: 'learningOutcome' | 'custom') =>
    customTokens.filter((token) => kindOfCustomToken(token) === kind);
  const outcomes = [
    ...(entry.kind === 'reflection' ? entry.post.learningOutcomeTokens : []),
    ...ofKind('learningOutcome'),
  ];
  return (
    <dl className={styles.tokenGroups}>
      {entry.kind === 'evidence' ? (
        <Group label={postText.casTokens}>
          {entry.post.CASTokens.length === 0
            ? postText.noCasTokens
            : entry.post.CASTokens.map((token) => <Strand key={token} strand={token} />)}
        </Group>
      ) : null}
      {entry.kind === 'reflection' && !hasChosenOutcomes(entry.post) ? (
        <Group label={postText.outcomes}>{own ? postText.noOwnOutcomes : postText.noOutcomes}</Group>
      ) : (
        <Chips label={postText.outcomes} tokens={outcomes} names={names} />
      )}
      <Chips label={postText.customTokens} tokens={ofKind('custom')} names={names} />
    </dl>
  );
}

/** A group of tokens in words; nothing if there are none. */
function Chips({ label, tokens, names }: { label: string; tokens: readonly string[]; names: TokenNames }) {
  if (tokens.length === 0) return null;
  return (
    <Group label={label}>
      {tokens.map((token) => (
        <TagChip key={token}>{names(token)}</TagChip>
      ))}
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
