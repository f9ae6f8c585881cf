/** For tests of screens: how long to wait for something, even if the machine is busy. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 120_000 });
