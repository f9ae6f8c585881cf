import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

function AnchorButton(props: AnchorProps) {
  return <Button component="a" {...props} />;
}

/** A link that looks like a button: it opens a page, while a button performs an action. */
export const LinkButton = createLink(AnchorButton);
