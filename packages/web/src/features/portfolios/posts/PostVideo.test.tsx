import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PostVideo } from './PostVideo.tsx';

afterEach(cleanup);

function shown() {
  render(<PostVideo src="/api/audit/token/file/1" label="Kiln" className={undefined} />);
  const video = screen.getByLabelText<HTMLVideoElement>('Kiln');
  return { video, address: () => video.getAttribute('src') };
}

test('a video whose address ended while it was read is asked for again, at the place where it was', () => {
  const { video, address } = shown();
  fireEvent.loadedMetadata(video);
  video.currentTime = 75;
  fireEvent.error(video);
  expect(address()).toBe('/api/audit/token/file/1?again=1');
  video.currentTime = 0;
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(75);
});

test('one that could not be begun with is not asked for again', () => {
  const { video, address } = shown();
  fireEvent.error(video);
  expect(address()).toBe('/api/audit/token/file/1');
  fireEvent.loadedMetadata(video);
  fireEvent.error(video);
  fireEvent.error(video);
  expect(address()).toBe('/api/audit/token/file/1?again=1');
});
