/** Mantine's styles that the first page needs, in the order they build on one another, then ours. */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import './fonts.css';
import './theme.css';
import './mantine.css';
