import type { JourneyLibrary } from '../journeys/journey-library.ts';
import type { EarlyPage } from './page-html.ts';

const home: EarlyPage = { page: 'home', framedFor: ['anyone', 'reader'] };
/** A reader goes on from here. */
const login: EarlyPage = { page: 'home', framedFor: ['anyone'] };
/** Finds the login first, the rest below. */
const sentToLogin: EarlyPage = { page: 'home', framedFor: [] };
/** Every other page: its header, which is that of the login too for who is sent there, and that it is on its way. */
const other: EarlyPage = { page: 'other', framedFor: ['anyone', 'reader'] };
const hub: EarlyPage = { page: 'hub', framedFor: ['reader'] };

/** What is known of an address; the same object each time, until a journey is published. @param query what follows `?` */
export const earlyPageAt = (journeys: Pick<JourneyLibrary, 'at'>, path: string, query: string): EarlyPage => {
  switch (path) {
    case '/menuinfos':
      return hub;
    case '/':
    case '/login':
      if (query.includes('redirect=')) return sentToLogin;
      return path === '/' ? home : login;
    default:
      // Who signs another one's contract comes back to the address of a step, and to a page of their own there.
      return (query.includes('signataire=') ? undefined : journeys.at(path)) ?? other;
  }
};
