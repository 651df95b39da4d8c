import { bootstrap } from "./bootstrap.tsx";

bootstrap();
