/** Moves to the first field, of the page or of one form, that is marked as wrong, once the marks are drawn. */
export function focusFirstError(within: ParentNode = document): void {
  requestAnimationFrame(() => {
    const field = within.querySelector('[aria-invalid="true"], .mantine-InputWrapper-error');
    if (!(field instanceof HTMLElement)) return;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });
}
