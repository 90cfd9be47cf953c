import { Owners } from './owners.view.tsx'

/** Makers and the names under which suppliers know them. */
export default function MakersPage() {
  return <Owners kind="maker" />
}
