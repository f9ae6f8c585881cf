/** Words of signing out and of the theme, which the frame offers on every page. */
export const accountText = {
  themeNotSaved: 'Your theme was not saved',
  stillSignedIn: 'You may still be signed in.',
};
