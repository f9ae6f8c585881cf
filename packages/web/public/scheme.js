// Runs before the first paint, so that a chosen dark theme never flashes white. Outside the bundle
// because the content security policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('casement-colour-scheme');
  } catch {
    // A browser that refuses storage gets the system's scheme.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
