import type { RegisteredHandler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { resendConfirmationHandler, resetPasswordHandler } from './ask-for-mail.ts';
import { changePasswordHandler } from './change-password.ts';
import { confirmPasswordHandler } from './confirm-password.ts';
import { confirmSignupHandler } from './confirm-signup.ts';
import { getUnconfirmedUserHandler } from './get-unconfirmed-user.ts';
import { loginHandler } from './login.ts';
import { logoutHandler } from './logout.ts';
import { refreshTokenHandler } from './refresh-token.ts';
import { secondFactorHandlers } from './second-factor.ts';
import { signupHandler } from './signup.ts';
import { updatePasswordHandler } from './update-password.ts';

/** The handlers of `accountCalls`. */
export const accountHandlers: readonly RegisteredHandler<Services>[] = [
  loginHandler,
  signupHandler,
  confirmSignupHandler,
  getUnconfirmedUserHandler,
  resendConfirmationHandler,
  resetPasswordHandler,
  updatePasswordHandler,
  logoutHandler,
  refreshTokenHandler,
  changePasswordHandler,
  confirmPasswordHandler,
  ...secondFactorHandlers,
];
