/** Focuses the first field marked as invalid, on the page or in one form, once the marks are rendered. */
export function focusFirstError(within: ParentNode = document): void {
  requestAnimationFrame(() => {
    const field = within.querySelector('[aria-invalid="true"], .mantine-InputWrapper-error');
    if (!(field instanceof HTMLElement)) return;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });
}
