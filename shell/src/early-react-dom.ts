// Runs while the application is loading. React makes errors here, whose stack is short in a microtask, and so quickly recorded
void import(/* webpackMode: "eager" */ "react-dom/client");
