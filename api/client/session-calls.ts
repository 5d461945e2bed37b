import type { logout } from '../contract/authenticate/logout.ts';
import type { isDemoAcccount } from '../contract/core/flags.ts';
import type { refreshToken } from '../contract/token/refresh-token.ts';
import { describe } from './call-descriptor.ts';

/** The calls about an open session: any page may make them. */
export const sessionCalls = {
  logout: describe<typeof logout>({
    area: 'Authenticate',
    name: 'Logout',
    policy: 'bearer',
    method: 'POST',
    kind: 'action',
  }),
  refreshToken: describe<typeof refreshToken>({
    area: 'Token',
    name: 'RefreshToken',
    policy: 'bearer',
    method: 'GET',
    kind: 'action',
  }),
  isDemoAcccount: describe<typeof isDemoAcccount>({
    area: 'Core',
    name: 'IsDemoAcccount',
    policy: 'bearer',
    method: 'GET',
    kind: 'read',
  }),
};
