// The signed-in person and what they may do.
export { May, SessionProvider, useMay, useSession } from './session.tsx'
