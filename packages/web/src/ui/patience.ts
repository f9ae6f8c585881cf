/** For tests of screens: how long one is waited for, beside whatever else the machine does. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 20_000 });
