import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Call } from '../../contract/call.ts';
import { requireAuthor } from '../publications/require-author.ts';
import { requireConfirmed } from '../authenticate/confirm-password.ts';
import { requireSecondFactor } from '../authenticate/second-factor.ts';
import { findCaller } from '../authenticate/find-caller.ts';
import { Refusal, requirePerson } from '../call-context.ts';
import type { CallContext } from '../call-context.ts';
import type { Services } from '../services.ts';
import type { FileAnswer, RegisteredHandler, SaveHandler } from './handler.ts';
import { idempotencyKeyOf, journeyOf, saveHeadersOf } from './save-headers.ts';
import { createAnswerCheck, createRequestValidator } from './validate-request.ts';

/** The path of a call. */
export const pathOf = (call: Call): string => `/api/${call.area}/${call.name}`;

/** The contract and the handlers do not fit; the server must not start. */
export class ContractBroken extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ContractBroken';
  }
}

const policies: readonly string[] = ['public', 'bearer', 'secret', 'author'];

const changesByGet = (call: Call): boolean => call.method === 'GET' && call.kind !== 'read';

/** Throws `ContractBroken` unless every call has a policy and exactly one answerer. */
const checkContract = (calls: readonly Call[], handled: readonly Call[], hasSaveHandler: boolean): void => {
  const seen = new Set<string>();
  for (const call of calls) {
    const route = `${call.method} ${pathOf(call)}`;
    if (seen.has(route)) throw new ContractBroken(`${route} is declared twice.`);
    seen.add(route);
    if (!policies.includes(call.policy)) throw new ContractBroken(`${route} does not say who may call it.`);
    if ((call.policy === 'author') !== (call.role !== undefined)) {
      throw new ContractBroken(
        `${route} is for authors, so it must name the role that it asks for; no other call does.`,
      );
    }
    if (call.confirmed === true && call.policy !== 'bearer') {
      throw new ContractBroken(`${route} asks for the password again, so it must ask for a bearer token.`);
    }
    if (call.readers !== undefined && (call.policy !== 'bearer' || call.kind !== 'read')) {
      throw new ContractBroken(`${route} is open to those who read a contract, so it must read, with a bearer token.`);
    }
    if (changesByGet(call) && call.policy !== 'bearer') {
      throw new ContractBroken(`${route} changes something by GET, so it must ask for a bearer token.`);
    }
    const handlers = handled.filter((candidate) => candidate === call).length;
    if (call.kind === 'save') {
      if (call.method !== 'POST' || call.policy !== 'bearer') {
        throw new ContractBroken(`${route} is a save, so it must be a POST with a bearer token.`);
      }
      if (!hasSaveHandler) throw new ContractBroken(`${route} is a save, and no save handler was given.`);
      if (handlers > 0)
        throw new ContractBroken(`${route} is a save; the save handler answers it, not one of its own.`);
    } else if (handlers !== 1) {
      throw new ContractBroken(`${route} has ${handlers} handlers instead of one.`);
    }
  }
  const stray = handled.find((call) => !calls.includes(call));
  if (stray !== undefined) throw new ContractBroken(`${pathOf(stray)} has a handler and is not in the contract.`);
};

/** French unless English is asked for first (R076). */
const languageOf = (request: FastifyRequest): 'fr' | 'en' =>
  /^\s*en\b/iu.test(request.headers['accept-language'] ?? '') ? 'en' : 'fr';

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/-]{1,256}=*)$/u.exec(request.headers.authorization ?? '')?.[1];

/**
 * A GET that changes something must not be reachable by a link, an image or another site. The bearer header already
 * keeps those out; this refuses what a browser marks as coming from elsewhere.
 */
const refuseForeignOrigin = (request: FastifyRequest): void => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') {
    throw new Refusal({ statut: 403, code: 'forbidden', message: 'This call is for our own pages only.' });
  }
};

/** The context of one request. A `bearer` call without a live session is refused with 401; public calls ignore tokens. */
export const contextOf = async <S extends Services>(
  services: S,
  request: FastifyRequest,
  { policy, role }: Pick<Call, 'policy' | 'role'>,
): Promise<CallContext<S>> => {
  const idempotencyKey = idempotencyKeyOf(request.headers);
  return {
    services,
    store: services.store,
    person: policy === 'bearer' ? await findCaller(services, tokenOf(request)) : undefined,
    ...(role === undefined ? {} : { author: await requireAuthor(services, tokenOf(request), role) }),
    language: languageOf(request),
    address: request.ip,
    idempotencyKey,
    journey: journeyOf(request.headers),
  };
};

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply => {
  const ascii = file.filename.normalize('NFKD').replaceAll(/[^\w .-]/gu, '');
  return (
    reply
      .header('content-type', file.type)
      // Whatever a file holds, opened in a tab it can neither run nor reach anything.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header(
        'content-disposition',
        `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      )
      .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
  );
};

/** Adds one route for each call of the contract: policy, validation, answer. Throws `ContractBroken`. */
export const addCallRoutes = <S extends Services>(
  app: FastifyInstance,
  services: S,
  contract: {
    readonly calls: readonly Call[];
    readonly handlers: readonly RegisteredHandler<S>[];
    readonly saveHandler?: SaveHandler<S> | undefined;
  },
): void => {
  const { calls, handlers, saveHandler } = contract;
  checkContract(
    calls,
    handlers.map(({ call }) => call),
    saveHandler !== undefined,
  );

  for (const call of calls) {
    const validate = createRequestValidator(call);
    const isAnswerRight = services.config.mode === 'production' ? () => true : createAnswerCheck(call);
    const registered = handlers.find((candidate) => candidate.call === call);
    const isAccountCall = call.policy !== 'bearer' && call.area === 'Authenticate';
    const groupId = isAccountCall ? 'account' : call.rate;

    const run = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (changesByGet(call)) refuseForeignOrigin(request);
      const context = await contextOf(services, request, call);
      if (call.confirmed === true) await requireConfirmed({ ...context, person: requirePerson(context) });
      if (call.withdraws === true) await requireSecondFactor({ ...context, person: requirePerson(context) });
      const input = validate(call.method === 'GET' ? request.query : request.body);
      if (registered !== undefined) return registered.handle(input, context);
      if (saveHandler === undefined) throw new ContractBroken(`${pathOf(call)} has no handler.`);
      const person = requirePerson(context);
      const save = { ...saveHeadersOf(request.headers), body: input as Readonly<Record<string, unknown>> };
      const { saved, replayed } = await saveHandler(call, save, { ...context, person });
      if (replayed) reply.header('idempotent-replayed', 'true');
      reply.header('etag', `"${saved.version}"`);
      return saved;
    };

    app.route({
      method: call.method,
      url: pathOf(call),
      ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
      ...(call.method === 'GET' ? { exposeHeadRoute: false } : {}),
      ...(groupId === undefined
        ? {}
        : {
            config: {
              rateLimit: { max: services.config.rateLimit.accountPer15Seconds, timeWindow: 15_000, groupId },
            },
          }),
      handler: async (request, reply) => {
        const donnees = await run(request, reply);
        if (isFile(donnees)) return sendFile(reply, donnees);
        if (!isAnswerRight(donnees)) {
          throw new ContractBroken(`${pathOf(call)} answered something else than the contract says.`);
        }
        return reply.send({ statut: 200, donnees });
      },
    });
  }
};
