import type { confirmSignup } from '../contract/authenticate/confirm-signup.ts';
import type { getUnconfirmedUser } from '../contract/authenticate/get-unconfirmed-user.ts';
import type { login } from '../contract/authenticate/login.ts';
import type {
  loadUtilisateurRepresentantsLegaux2,
  updateIdRepresentant2,
} from '../contract/authenticate/representative.ts';
import type { resendConfirmation } from '../contract/authenticate/resend-confirmation.ts';
import type { resetPassword } from '../contract/authenticate/reset-password.ts';
import type { signup } from '../contract/authenticate/signup.ts';
import type { updatePassword } from '../contract/authenticate/update-password.ts';
import type { askDeleteAccount, deleteAccount } from '../contract/core/delete-account.ts';
import type { exportPersonalData } from '../contract/core/export-data.ts';
import type { changePassword } from '../contract/core/change-password.ts';
import type { confirmPassword } from '../contract/core/confirm-password.ts';
import type {
  activateSecondFactor,
  beginSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '../contract/core/second-factor.ts';
import type { getEtatCivil, getUser } from '../contract/core/civil-status.ts';
import type { dropDossier } from '../contract/core/dossier-calls.ts';
import { describe } from './call-descriptor.ts';

/** The calls about accounts, as the browser makes them. */
export const accountCalls = {
  login: describe<typeof login>({
    area: 'Authenticate',
    name: 'Login',
    policy: 'public',
    method: 'POST',
    kind: 'action',
  }),
  signup: describe<typeof signup>({
    area: 'Authenticate',
    name: 'Signup',
    policy: 'public',
    method: 'POST',
    kind: 'action',
  }),
  confirmSignup: describe<typeof confirmSignup>({
    area: 'Authenticate',
    name: 'ConfirmSignup',
    policy: 'secret',
    method: 'POST',
    kind: 'action',
  }),
  getUnconfirmedUser: describe<typeof getUnconfirmedUser>({
    area: 'Authenticate',
    name: 'GetUnconfirmedUser',
    policy: 'secret',
    method: 'POST',
    kind: 'read',
  }),
  resendConfirmation: describe<typeof resendConfirmation>({
    area: 'Authenticate',
    name: 'ResendConfirmation',
    policy: 'public',
    method: 'POST',
    kind: 'action',
  }),
  resetPassword: describe<typeof resetPassword>({
    area: 'Authenticate',
    name: 'ResetPassword',
    policy: 'public',
    method: 'POST',
    kind: 'action',
  }),
  updatePassword: describe<typeof updatePassword>({
    area: 'Authenticate',
    name: 'UpdatePassword',
    policy: 'secret',
    method: 'POST',
    kind: 'action',
  }),
  representatives: describe<typeof loadUtilisateurRepresentantsLegaux2>({
    area: 'Authenticate',
    name: 'LoadUtilisateurRepresentantsLegaux2',
    policy: 'secret',
    method: 'GET',
    kind: 'read',
  }),
  identifyRepresentative: describe<typeof updateIdRepresentant2>({
    area: 'Authenticate',
    name: 'UpdateIdRepresentant2',
    policy: 'secret',
    method: 'POST',
    kind: 'action',
  }),
  user: describe<typeof getUser>({ area: 'Core', name: 'GetUser', policy: 'bearer', method: 'GET', kind: 'read' }),
  civilStatus: describe<typeof getEtatCivil>({
    area: 'Core',
    name: 'GetEtatCivil',
    policy: 'bearer',
    method: 'GET',
    kind: 'read',
  }),
  drop: describe<typeof dropDossier>({
    area: 'Core',
    name: 'DropDossier',
    policy: 'bearer',
    method: 'POST',
    kind: 'action',
  }),
  askDelete: describe<typeof askDeleteAccount>({
    area: 'Core',
    name: 'AskDeleteAccount',
    policy: 'bearer',
    method: 'POST',
    kind: 'action',
  }),
  deleteAccount: describe<typeof deleteAccount>({
    area: 'Core',
    name: 'DeleteAccount',
    policy: 'bearer',
    method: 'GET',
    kind: 'action',
  }),
  exportData: describe<typeof exportPersonalData>({
    area: 'Core',
    name: 'ExportPersonalData',
    policy: 'bearer',
    method: 'GET',
    kind: 'read',
  }),
  confirmPassword: describe<typeof confirmPassword>({
    area: 'Core',
    name: 'ConfirmPassword',
    policy: 'bearer',
    method: 'POST',
    kind: 'action',
  }),
  changePassword: describe<typeof changePassword>({
    area: 'Core',
    name: 'ChangePassword',
    policy: 'bearer',
    method: 'POST',
    kind: 'action',
  }),
  secondFactor: describe<typeof getSecondFactor>({
    area: 'Core',
    name: 'GetSecondFactor',
    policy: 'bearer',
    method: 'GET',
    kind: 'read',
  }),
  beginSecondFactor: describe<typeof beginSecondFactor>({
    area: 'Core',
    name: 'BeginSecondFactor',
    policy: 'bearer',
    method: 'POST',
    kind: 'action',
  }),
  activateSecondFactor: describe<typeof activateSecondFactor>({
    area: 'Core',
    name: 'ActivateSecondFactor',
    policy: 'bearer',
    method: 'POST',
    kind: 'action',
  }),
  renewRecoveryCodes: describe<typeof renewRecoveryCodes>({
    area: 'Core',
    name: 'RenewRecoveryCodes',
    policy: 'bearer',
    method: 'POST',
    kind: 'action',
  }),
  endSecondFactor: describe<typeof endSecondFactor>({
    area: 'Core',
    name: 'EndSecondFactor',
    policy: 'bearer',
    method: 'POST',
    kind: 'action',
  }),
};
