import { definePrisma } from "@oneworld/build/prisma-preset";

export default definePrisma("shop");
