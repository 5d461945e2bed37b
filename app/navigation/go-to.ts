type Place = { readonly pathname: string; readonly search: string };
/** What of the router those need who are on no page: the session, the error pages. */
type Way = {
  readonly navigate: (path: string) => Promise<void>;
  /** Where the reader is going, or stays. */
  readonly place: () => Place;
};

let way: Way | undefined;
let forced = false;

/** Gives the router to them. */
export const connectRouter = (next: Way): void => {
  way = next;
};

/** Goes to a path of the app without asking whether to leave: what could be lost was saved by who calls. */
export const goTo = async (path: string): Promise<void> => {
  forced = true;
  try {
    await way?.navigate(path);
  } finally {
    forced = false;
  }
};

/** Whether the navigation under way may not be held up by a question. */
export const isForced = (): boolean => forced;

/** The page the reader is on or about to be on. */
export const wantedPlace = (): Place => way?.place() ?? location;
