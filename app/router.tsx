import { Component, memo, useSyncExternalStore, type ReactNode } from 'react';
import { Router } from 'react-router-dom';

import type { Place } from './navigation/browser-history.ts';
import { NavigatorContext } from './navigation/navigator-context.ts';
import type { Navigator } from './navigation/navigator.ts';
import type { Screen } from './navigation/open-page.ts';
import { ErrorPage, RootErrorPage } from './pages/error/ErrorPage.tsx';
import { Shell } from './shell/Shell.tsx';
import { Waiting } from './shell/Waiting.tsx';

type FailureProps = {
  readonly place: Place;
  readonly Fallback: (props: { readonly error: unknown }) => ReactNode;
  readonly children: ReactNode;
};
type FailureState = { readonly place: Place; readonly failure: { readonly error: unknown } | undefined };

/** Shows a page of errors instead of a page that fails (R147), until the reader goes to another place. */
class Failures extends Component<FailureProps, FailureState> {
  override state: FailureState = { place: this.props.place, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<FailureState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: FailureProps, state: FailureState): Partial<FailureState> | null {
    return place === state.place ? null : { place, failure: undefined };
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props;
    const { failure } = this.state;
    return failure === undefined ? children : <Fallback error={failure.error} />;
  }
}

const Page = memo(({ screen }: { readonly screen: Screen }) => {
  switch (screen.kind) {
    case 'page':
      return <screen.Component />;
    case 'journey':
      // One journey keeps its page from step to step.
      return <screen.Page key={screen.journey} journey={screen.journey} path={screen.path} />;
    case 'nowhere':
      return <screen.Page />;
  }
});

/** The page at the address, in its frame. */
export const App = ({ navigator }: { readonly navigator: Navigator<Screen> }) => {
  const { place, busy, screen } = useSyncExternalStore(navigator.subscribe, navigator.get);
  if (screen === undefined) return <Waiting />;
  return (
    <NavigatorContext value={navigator}>
      <Router location={place} navigator={navigator.forRouter}>
        <Failures place={place} Fallback={RootErrorPage}>
          <Shell busy={busy}>
            <Failures place={place} Fallback={ErrorPage}>
              {'failure' in screen ? <ErrorPage error={screen.failure} /> : <Page screen={screen} />}
            </Failures>
          </Shell>
        </Failures>
      </Router>
    </NavigatorContext>
  );
};
