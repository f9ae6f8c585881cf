import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PostVideo } from './PostVideo.tsx';

afterEach(cleanup);

function shown() {
  render(<PostVideo src="/api/audit/token/file/1" label="Kiln" className={undefined} />);
  const video = screen.getByLabelText<HTMLVideoElement>('Kiln');
  return { video, address: () => video.getAttribute('src') };
}

test('a video whose address expires during playback loads again and continues where it was', () => {
  const { video, address } = shown();
  fireEvent.loadedMetadata(video);
  video.currentTime = 75;
  fireEvent.error(video);
  expect(address()).toBe('/api/audit/token/file/1?again=1');
  video.currentTime = 0;
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(75);
});

test('a video that fails before it starts is not loaded again', () => {
  const { video, address } = shown();
  fireEvent.error(video);
  expect(address()).toBe('/api/audit/token/file/1');
  fireEvent.loadedMetadata(video);
  fireEvent.error(video);
  fireEvent.error(video);
  expect(address()).toBe('/api/audit/token/file/1?again=1');
});
