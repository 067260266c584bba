import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { type AppParts, AppProvider } from '../views/shared/app';
import { Frame } from '../views/shell/Frame';
import type { AppRouter } from './router';

interface ApplicationProps {
  readonly parts: AppParts;
  readonly router: AppRouter;
  /** Called when the router is about to be mounted, and from then on follows the address itself. */
  readonly onMounting?: () => void;
}

const NOTHING = () => {};

/** The whole of the views. What is prerendered and what takes it over are the same tree. */
export function Application({ parts, router, onMounting = NOTHING }: ApplicationProps) {
  return (
    <StrictMode>
      <AppProvider parts={parts}>
        <Frame>
          <Mounting then={onMounting} />
          <RouterProvider router={router} />
        </Frame>
      </AppProvider>
    </StrictMode>
  );
}

/** Stands before the router in the tree, so that its effect runs just before the one with which the router begins to follow. */
function Mounting({ then }: { readonly then: () => void }) {
  useLayoutEffect(then, [then]);
  return null;
}
