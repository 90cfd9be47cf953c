// Versions of content with their differences, and the upload of pictures: parts of other screens.
export { usePictureUpload } from './use-picture-upload.ts'
export { PictureField } from './picture-field.view.tsx'
export { VersionList } from './version-list.view.tsx'
