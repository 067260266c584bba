import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { type AppParts, AppProvider } from '../views/shared/app';
import { Frame } from '../views/shell/Frame';
import type { AppRouter } from './router';

interface ApplicationProps {
  readonly parts: AppParts;
  readonly router: AppRouter;
}

/** The whole of the views. What is prerendered and what takes it over are the same tree. */
export function Application({ parts, router }: ApplicationProps) {
  return (
    <StrictMode>
      <AppProvider parts={parts}>
        <Frame>
          <RouterProvider router={router} />
        </Frame>
      </AppProvider>
    </StrictMode>
  );
}
