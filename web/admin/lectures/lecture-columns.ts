/** What has no room of its own on narrower screens stands below the title there. */
export const FROM_MD = 'max-md:hidden'
export const FROM_XL = 'max-xl:hidden'
