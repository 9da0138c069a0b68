export { deletePictureFiles, renderPicture } from './pictures/render-picture.ts'
export { runSystemCheck } from './system/system-checks.ts'
