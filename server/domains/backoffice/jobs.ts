export { deletePictureFiles, renderPicture } from './pictures/render-picture.ts'
