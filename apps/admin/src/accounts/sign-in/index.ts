// Signing in, the code of the second factor, and what a new account sets up first.
export { CodeForm } from './code-form.tsx'
export { EnrolForm } from './enrol-form.tsx'
export { PasswordForm } from './password-form.tsx'
export { SignInForm } from './sign-in-form.tsx'
export { signInText } from './sign-in.text.ts'
