/**
 * A partner did not answer as agreed. `down`: no answer, a timeout, a 5xx, or the circuit is open: try again later.
 * `refused`: it understood and said no. `garbled`: an answer that is not what its contract says.
 */
export class PartnerError extends Error {
  readonly kind: 'down' | 'refused' | 'garbled';
  readonly partner: string;
  /** HTTP status, 0 where there was none. */
  readonly status: number;
  constructor(kind: PartnerError['kind'], partner: string, message: string, status = 0) {
    super(`${partner}: ${message}`);
    this.name = 'PartnerError';
    this.kind = kind;
    this.partner = partner;
    this.status = status;
  }
}
