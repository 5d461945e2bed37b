import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import ky from 'ky';
console.log(ky);
const router = createBrowserRouter([{path:'*', Component: () => <p/>}]);
createRoot(document.getElementById('root')!).render(<StrictMode><I18nProvider i18n={i18n}><RouterProvider router={router}/></I18nProvider></StrictMode>);
