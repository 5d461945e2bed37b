import { changePassword } from '../core/change-password.ts';
import { confirmPassword } from '../core/confirm-password.ts';
import {
  activateSecondFactor,
  beginSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '../core/second-factor.ts';
import { refreshToken } from '../token/refresh-token.ts';
import { confirmSignup } from './confirm-signup.ts';
import { getUnconfirmedUser } from './get-unconfirmed-user.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { resetPassword } from './reset-password.ts';
import { signup } from './signup.ts';
import { updatePassword } from './update-password.ts';

/** The calls about accounts and sessions. */
export const accountCalls = [
  login,
  signup,
  confirmSignup,
  getUnconfirmedUser,
  resendConfirmation,
  resetPassword,
  updatePassword,
  logout,
  refreshToken,
  changePassword,
  confirmPassword,
  getSecondFactor,
  beginSecondFactor,
  activateSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
] as const;
