export { Component } from '../signup-confirmation/SignupConfirmationPage.tsx';
