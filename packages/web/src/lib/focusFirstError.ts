/** Moves to the first field of the page that is marked as wrong, once the marks are drawn. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector('[aria-invalid="true"], .mantine-InputWrapper-error');
    if (!(field instanceof HTMLElement)) return;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });
}
