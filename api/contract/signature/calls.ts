import { getUniversignRequestInfo, signBulletinSouscription, signBulletinSouscriptionMineur } from './signature.ts';

/** The calls about the electronic signature. */
export const signatureCalls = [
  signBulletinSouscription,
  signBulletinSouscriptionMineur,
  getUniversignRequestInfo,
] as const;
