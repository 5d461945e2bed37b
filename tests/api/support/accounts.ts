import type { Answer, TestServer } from './start-test-server.ts';

export const goodPassword = 'vélo-cascade-hublot';

let number = 0;
/** An address nobody used before. */
export const newEmail = (): string => {
  number += 1;
  return `zelda.${number}@exemple.fr`;
};

export const signupBody = (email: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  username: email,
  email,
  password: goodPassword,
  civilite: 'MME',
  nom: 'Martineau',
  prenom: 'Solange',
  privacy: true,
  language: 'fr',
  ...changes,
});

/** The secret in the link of the latest mail to an address. */
export const mailedSecret = (server: TestServer, email: string): string => {
  const link = server.catcher.messages(email)[0]?.links[0];
  const secret = link === undefined ? null : new URL(link).searchParams.get('secret');
  if (secret === null) throw new Error('There is no secret in the latest mail.');
  return secret;
};

export const bearer = (token: unknown): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${String(token)}`,
});

/** Follows a link that confirms an address, with the password of the sign-up. */
export const confirmWith = (server: TestServer, secret: string, password = goodPassword): Promise<Answer> =>
  server.post('Authenticate/ConfirmSignup', { secret, password });

/** Signs up and confirms. @returns the address */
export const createAccount = async (server: TestServer, email = newEmail()): Promise<string> => {
  await server.post('Authenticate/Signup', signupBody(email));
  await server.deliver();
  const { status } = await confirmWith(server, mailedSecret(server, email));
  if (status !== 200) throw new Error(`The account was not confirmed: ${status}.`);
  return email;
};

export const login = (server: TestServer, email: string, password = goodPassword): Promise<Answer> =>
  server.post('Authenticate/Login', { username: email, password });

/** @returns the token of a new session */
export const openSession = async (server: TestServer, email: string, password = goodPassword): Promise<string> =>
  String((await login(server, email, password)).data['accessToken']);
